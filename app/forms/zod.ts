import { z } from 'zod';

// The content security policy forbids `new Function`, which zod would use for its parsers. Must run before any schema
// is created; package.json names this file among those with side effects, or the bundler drops the call.
z.config({ jitless: true });

export { z };
