// node --import …/say-port.mjs: says which port a server got that was told to take any and says itself what it was told.
import { Server } from 'node:http';

const listen = Server.prototype.listen;
/** @param {any[]} args */
Server.prototype.listen = function (...args) {
  const sayPort = () => {
    const address = this.address();
    if (address && typeof address === 'object') {
      console.log(JSON.stringify({ message: 'Listening', port: address.port }));
    }
  };
  return listen.apply(this.once('listening', sayPort), /** @type {any} */ (args));
};
