#!/usr/bin/env node
// Prints the OpenAPI document of the public API, as `GET /v1/openapi.json` serves it.
import { openApiDocument } from '../dist/src/openapi/document.js';
import { endpoints } from '../dist/src/routes/index.js';

process.stdout.write(JSON.stringify(openApiDocument(endpoints)));
