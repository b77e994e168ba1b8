// Notifications of the browser, for those who asked for them.

/** Shows a notification about a table; a phone shows them through the service worker only. */
export async function notify(title: string, body: string, table: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body, icon: '/icon-192.png', tag: table, data: location.href };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(title, options);
    const notice = new Notification(title, options);
    notice.onclick = () => window.focus();
  } catch {
    // The tab's title tells it too.
  }
}
