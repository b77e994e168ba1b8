import { wording } from '../don/wording';

export const words = wording('serengeti', ['/pot', '/seller', '/seats/*/swapped', '/seats/*/sells']);
