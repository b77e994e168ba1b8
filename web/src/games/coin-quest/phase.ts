import type { Seat } from '../../wire/house';
import type { View } from '../../wire/coin-quest';

/** Who passes a bad penny now, if anyone does. */
export const passingIn = (view: View): Seat | null => ('passing' in view ? view.passing : null);
