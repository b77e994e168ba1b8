// The points in detail, shown over the board.
export const standing = $state({ areShown: false });
