import { z } from 'zod';

// The content security policy forbids `new Function`, which zod would use for its parsers. Must run before any schema
// is created.
z.config({ jitless: true });

export { z };
