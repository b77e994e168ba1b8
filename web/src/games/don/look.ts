/** The sky over the lake at night and the brass of a lamp; both readable on the felt. */
export const look = { accent: '#9fc3ea', accent2: '#f0c66a', players: 4 };
