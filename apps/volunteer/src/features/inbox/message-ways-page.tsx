import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, sentenceOf, useSentOnce } from '@vp/app-shell';
import type { NoticeWays } from '@vp/contract';
import { noticeTopics } from '@vp/domain';
import type { NoticeTopic, NoticeWay } from '@vp/domain';
import { languageNames } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import {
  Caption,
  Card,
  Cell,
  CellGroup,
  Checkbox,
  Note,
  Row,
  SkeletonCells,
  Stack,
  Title,
  toast,
  useOnValue,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { FollowNow } from '../../shared/session/follow-now.tsx';
import { useReturned } from '../../shared/session/provider.ts';
import type { Returned } from '../../shared/session/provider.ts';
import { followingRenewed } from './queries.ts';

/** Returns the channels that the volunteer can choose: bound, and able to receive messages. */
function waysOf({ maskedEmail, wechat }: NoticeWays): readonly NoticeWay[] {
  return [...(maskedEmail === null ? [] : (['mail'] as const)), ...(wechat === 'ready' ? (['wechat'] as const) : [])];
}

/** Shows the bound channels, and where to bind the others. */
function Bound({ ways: { maskedEmail, wechat } }: { readonly ways: NoticeWays }) {
  const { t } = useTexts();
  const needsBond = wechat === 'notBound';
  return (
    <CellGroup label={t('inbox.ways.bound')}>
      <Cell
        icon="mail"
        title={t('inbox.ways.way.mail')}
        note={maskedEmail ?? t('inbox.ways.noEmail')}
        to={maskedEmail === null ? paths.changeMailbox() : undefined}
      />
      {wechat !== 'off' && (
        <Cell
          icon="wechat"
          title={t('inbox.ways.way.wechat')}
          note={t(`inbox.ways.wechat.${wechat}`)}
          to={needsBond ? paths.binding({ of: 'wechat' }) : undefined}
        />
      )}
    </CellGroup>
  );
}

/** Reports whether the user who returned from WeChat follows the platform. */
function Arrival({ returned }: { readonly returned: Returned }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { data, error } = useSentOnce(followingRenewed(useApi(), returned));

  useOnValue(data, ({ following }) => {
    toast(t(`inbox.ways.following.${following}`), { tone: following === 'yes' ? 'success' : 'error' });
    navigate(paths.messageWays(), { replace: true });
  });

  if (error === null) return null;
  return <Note tone="gold">{sentenceOf(error, t)}</Note>;
}

/** Shows the steps to get messages in WeChat once it is bound. */
function Follow() {
  const { t } = useTexts();
  const returned = useReturned();
  return (
    <>
      {returned === 'refused' && <Note tone="gold">{t('provider.failed.text')}</Note>}
      {returned !== undefined && returned !== 'refused' && <Arrival returned={returned} />}
      <FollowNow />
    </>
  );
}

interface TopicProps {
  readonly topic: NoticeTopic;
  readonly ways: readonly NoticeWay[];
  readonly isWanted: (way: NoticeWay) => boolean;
  readonly onChoose: (way: NoticeWay, isWanted: boolean) => void;
}

function Topic({ topic, ways, isWanted, onChoose }: TopicProps) {
  const { t } = useTexts();
  const title = t(`inbox.ways.topics.${topic}.title`);
  return (
    <Card>
      <div role="group" aria-label={title}>
        <Stack gap={2}>
          <div>
            <Title>{title}</Title>
            <Caption>{t(`inbox.ways.topics.${topic}.note`)}</Caption>
          </div>
          <Row wrap gap={4}>
            {ways.map((way) => (
              <Checkbox
                key={way}
                label={t(`inbox.ways.way.${way}`)}
                checked={isWanted(way)}
                onChange={(checked) => onChoose(way, checked)}
              />
            ))}
          </Row>
        </Stack>
      </div>
    </Card>
  );
}

function Choices({ ways }: { readonly ways: NoticeWays }) {
  const { t, language } = useTexts();
  const { inbox } = useApiQueries();
  // In sequence, because a concurrent call would be refused.
  const choose = useMutation({ ...inbox.chooseWay.change({ stale: ['inbox.ways'] }), scope: { id: 'message-ways' } });
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offline = useOfflineReason();
  const usable = waysOf(ways);
  const keyOf = (topic: NoticeTopic, way: NoticeWay) => `${topic} ${way}`;
  const isStored = (topic: NoticeTopic, way: NoticeWay) =>
    ways.wanted.some((one) => one.topic === topic && one.way === way);

  function onChoose(topic: NoticeTopic, way: NoticeWay, isWanted: boolean): void {
    if (offline !== undefined) return toast(offline, { tone: 'error' });
    const key = keyOf(topic, way);
    setChosen((before) => new Map(before).set(key, isWanted));
    // A failed choice returns to the stored value. The app reports the reason in one place.
    const onError = () => setChosen((before) => new Map([...before].filter(([one]) => one !== key)));
    return choose.mutate({ body: { topic, way, isWanted } }, { onError });
  }

  return (
    <Stack gap={3}>
      <Note>{t('inbox.ways.intro')}</Note>
      <Bound ways={ways} />
      {ways.wechat === 'notFollowing' && <Follow />}
      {usable.length === 0 && (
        <Note tone="gold">
          {t(ways.wechat === 'notFollowing' ? 'inbox.ways.nothingReached' : 'inbox.ways.nothingBound')}
        </Note>
      )}
      {usable.length > 0 &&
        noticeTopics.map((topic) => (
          <Topic
            key={topic}
            topic={topic}
            ways={usable}
            isWanted={(way) => chosen.get(keyOf(topic, way)) ?? isStored(topic, way)}
            onChoose={(way, isWanted) => onChoose(topic, way, isWanted)}
          />
        ))}
      {usable.length > 0 && (
        <Caption tone="quiet">{t('inbox.ways.language', { language: languageNames[language] })}</Caption>
      )}
    </Stack>
  );
}

/** Sets which messages come by e-mail or in WeChat besides the inbox. */
export function MessageWaysPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().inbox.ways());
  return (
    <DataPage
      query={query}
      title={t('inbox.ways.title')}
      backTo={paths.me()}
      content="spaced"
      skeleton={<SkeletonCells />}
    >
      {(ways) => <Choices ways={ways} />}
    </DataPage>
  );
}
