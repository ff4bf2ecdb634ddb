import { z } from 'zod';

// The content security policy forbids `new Function`, by which zod would compile its readers. Said before any schema is made.
z.config({ jitless: true });

export { z };
