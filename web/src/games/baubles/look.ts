/** Candlelight and the red of a glass ball, both readable on felt. */
export const look = { accent: '#f2b5a0', accent2: '#f0c66a', players: 2 };
