import { LASER_METERS } from '#app/layout/laser/laser-meters.ts';

/** A meter connected to this page. */
export interface JoinedLaser {
  readonly name: string;
  leave(): void;
}

interface LaserListener {
  /** Meters as received. May be NaN. */
  onReading(metres: number): void;
  onLost(): void;
}

/** The connection to a meter. */
export interface LaserPort {
  /** Asks the user to choose a meter. Null if none was chosen. Rejects if it cannot be reached or is not supported. */
  join(listener: LaserListener): Promise<JoinedLaser | null>;
}

// The used part of Web Bluetooth, for which TypeScript has no types.
interface Characteristic extends EventTarget {
  readonly value?: DataView;
  startNotifications(): Promise<unknown>;
  writeValue(bytes: Uint8Array): Promise<void>;
}
interface Service {
  getCharacteristic(id: string): Promise<Characteristic>;
}
interface Device extends EventTarget {
  readonly name?: string;
  readonly gatt: {
    connect(): Promise<{ getPrimaryService(id: string): Promise<Service> }>;
    disconnect(): void;
  };
}
export interface Bluetooth {
  requestDevice(options: object): Promise<Device>;
}

/** The browser's Bluetooth as a port. */
export function bluetoothPort(bluetooth: Bluetooth): LaserPort {
  return {
    async join(listener) {
      const device = await choose(bluetooth);
      if (device === null) return null;
      // Readings after a disconnect are ignored, and a second connection does not receive them twice.
      const gone = new AbortController();
      const { signal } = gone;
      try {
        await listen(device, listener, signal);
      } catch (error) {
        gone.abort();
        device.gatt.disconnect();
        throw error;
      }
      const onGone = () => {
        gone.abort();
        listener.onLost();
      };
      device.addEventListener('gattserverdisconnected', onGone, { signal });
      return { name: device.name ?? '', leave: () => device.gatt.disconnect() };
    },
  };
}

async function choose(bluetooth: Bluetooth): Promise<Device | null> {
  const services = LASER_METERS.map(({ service }) => service);
  const names = ['DISTO', 'Bosch', 'GLM', 'PLR'].map((namePrefix) => ({ namePrefix }));
  try {
    return await bluetooth.requestDevice({
      filters: [...services.map((service) => ({ services: [service] })), ...names],
      optionalServices: services,
    });
  } catch (error) {
    // The user closed the browser's list.
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Subscribes, until `signal` aborts, to the first supported kind of meter that the device matches. */
async function listen(device: Device, { onReading }: LaserListener, signal: AbortSignal): Promise<void> {
  const server = await device.gatt.connect();
  for (const meter of LASER_METERS) {
    const service = await server.getPrimaryService(meter.service).catch(() => null);
    if (service === null) continue;
    const characteristic = await firstOf(service, meter.characteristics);
    const read = () => {
      const metres = characteristic.value && meter.read(characteristic.value);
      if (metres != null) onReading(metres);
    };
    characteristic.addEventListener('characteristicvaluechanged', read, { signal });
    await characteristic.startNotifications();
    if (meter.begin !== null) await characteristic.writeValue(Uint8Array.from(meter.begin));
    return;
  }
  throw new Error('This device is no distance meter that is known.');
}

/** The first of these characteristics that the service has. Rejects if it has none. */
async function firstOf(service: Service, [id = '', ...others]: readonly string[]): Promise<Characteristic> {
  const found = service.getCharacteristic(id);
  return others.length === 0 ? found : found.catch(() => firstOf(service, others));
}
