/** Gold leaf, and the copper beside it: both readable on felt. */
export const look = { accent: '#e9c05a', accent2: '#e39a6b', players: 3 };
