import { ensureGenerated } from './ensure-generated.mjs';

/** The responses use types of the domain and the validators. */
ensureGenerated('answers', ['src/', '../domain/src/', '../validators/src/']);
