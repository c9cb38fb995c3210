import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, KeyValueList, ResultPage } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useShare } from '../../shared/activity/share.ts';
