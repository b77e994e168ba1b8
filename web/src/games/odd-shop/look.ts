/** The violet smoke of a potion and old gold, both readable on felt. */
export const look = { accent: '#cdb4ea', accent2: '#f0c66a', players: 4 };
