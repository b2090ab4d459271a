import { config } from 'zod';

// zod would try `new Function` for its faster parsers, and the Content-Security-Policy would report it.
config({ jitless: true });
