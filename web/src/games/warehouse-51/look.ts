export const look = { accent: '#e6b95c', accent2: '#9db4e8', players: 4 };
