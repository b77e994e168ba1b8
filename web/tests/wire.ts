// The wire between a browser and the house, which a test can cut.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Wire {
  url = '';
  #server: Server;
  #sockets = new Set<Socket>();
  #isCut = false;
  #isMuffled = false;
  #isHeld = false;

  private constructor(readonly house: URL) {
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(house: string): Promise<Wire> {
    const wire = new Wire(new URL(house));
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    wire.url = `http://127.0.0.1:${(wire.#server.address() as AddressInfo).port}`;
    return wire;
  }

  #join(near: Socket): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(this.house.port), this.house.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (data) => {
      if (!this.#isHeld) far.write(data);
    });
    far.on('data', (data) => {
      if (!this.#isMuffled && !this.#isHeld) near.write(data);
    });
  }

  /** Nothing goes through any more. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** What the browser sends still arrives; what the house answers is lost. */
  muffle(): void {
    this.#isMuffled = true;
  }

  /** Nothing arrives, and nobody is told: as after a sleep, or a change of networks. */
  hold(): void {
    this.#isHeld = true;
  }

  mend(): void {
    this.#isCut = false;
    this.#isMuffled = false;
    this.#isHeld = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
