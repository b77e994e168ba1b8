/** Chips of ivory, and the red of hearts and diamonds by lamplight; both readable on the felt. */
export const look = { accent: '#f08a7a', accent2: '#f4e3b8', players: 3 };
