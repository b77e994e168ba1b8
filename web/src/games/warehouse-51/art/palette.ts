// The materials of the relics; their light comes from the upper left.
export const gold = '#e6b444';
export const gilt = '#fae6a6';
export const bronze = '#a66f24';
export const steel = '#dde5ea';
export const iron = '#8797a4';
export const wood = '#9a6439';
export const bark = '#643c20';
export const ivory = '#fbf3dc';
export const bone = '#d9c49a';
export const ruby = '#c9383f';
export const wine = '#7f1f2b';
export const jade = '#4da47c';
export const sea = '#3f7fb5';
export const night = '#2b2440';
export const smoke = '#8f7aa8';
export const ink = '#241a12';
