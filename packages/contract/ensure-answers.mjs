import { ensureGenerated } from './ensure-generated.mjs';

/** Answers name types of the domain and the validators. */
ensureGenerated('answers', ['src/', '../domain/src/', '../validators/src/']);
