/** The sky at sundown and dry grass; both readable on the felt. */
export const look = { accent: '#f5a45d', accent2: '#ffd27a', players: 4 };
