// node --import …/say-port.mjs: prints the actual port of a server started with port 0, because remix-serve only prints
// the 0.
import { Server } from 'node:http';

const listen = Server.prototype.listen;
/** @param {any[]} args */
Server.prototype.listen = function (...args) {
  const reportPort = () => {
    const address = this.address();
    if (address && typeof address === 'object') {
      console.log(JSON.stringify({ message: 'Listening', port: address.port }));
    }
  };
  return listen.apply(this.once('listening', reportPort), /** @type {any} */ (args));
};
