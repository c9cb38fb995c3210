import { downwardImports } from './layers.mjs';
import { fieldWords, handlerNames, plainNames, verbNames } from './names.mjs';
import { supportedApis } from './supported-apis.mjs';
import { checkedRows, namedCodes, namedStates, offlineReason, sharedAddresses, sharedKeys } from './queries.mjs';
import { explainedCast, namedFlags, workAndInput } from './signatures.mjs';
import { visibleText } from './visible-text.mjs';

/** The rules of syntax that no known tool has; `.oxlintrc.json` says where each holds. */
const plugin = {
  meta: { name: 'vp' },
  rules: {
    'plain-names': plainNames,
    'field-words': fieldWords,
    'verb-names': verbNames,
    'handler-names': handlerNames,
    'named-flags': namedFlags,
    'work-and-input': workAndInput,
    'explained-cast': explainedCast,
    'named-states': namedStates,
    'checked-rows': checkedRows,
    'named-codes': namedCodes,
    'shared-keys': sharedKeys,
    'shared-addresses': sharedAddresses,
    'offline-reason': offlineReason,
    'visible-text': visibleText,
    'downward-imports': downwardImports,
    'supported-apis': supportedApis,
  },
};
export default plugin;
