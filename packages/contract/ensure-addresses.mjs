import { ensureGenerated } from './ensure-generated.mjs';

ensureGenerated('addresses', ['src/']);
