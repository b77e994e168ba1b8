import { wording } from './wording';

export const words = wording('don', ['/bank', '/seats/*/comforted']);
