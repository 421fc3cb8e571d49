#!/usr/bin/env node
// Writes docs/roles.md.
import { writeFileSync } from 'node:fs';
import { rolesDocument } from '../dist/src/openapi/roles.js';
import { endpoints } from '../dist/src/routes/index.js';

writeFileSync(new URL('../../../docs/roles.md', import.meta.url), rolesDocument(endpoints));
