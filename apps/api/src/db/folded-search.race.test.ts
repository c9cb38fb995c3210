import { describeFoldedSearch } from '../testing/folded-search.ts';

describeFoldedSearch();
