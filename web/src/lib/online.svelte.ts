// Whether the device has a network at all. Whether the house answers is another question.
const net = $state({ isOnline: navigator.onLine });
addEventListener('online', () => (net.isOnline = true));
addEventListener('offline', () => (net.isOnline = false));

export const isOnline = () => net.isOnline;
