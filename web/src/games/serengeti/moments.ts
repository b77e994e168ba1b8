export { momentsIn, transfersIn } from '../don/moments';
