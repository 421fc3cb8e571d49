// Import this before schemas are made: compiled schemas need eval, which the policies of pages forbid.
import { config } from 'zod';

config({ jitless: true });
