// Missing in @types/react-dom 18.
declare module 'react-dom/server.browser' {
  export { renderToReadableStream, renderToString } from 'react-dom/server';
}
