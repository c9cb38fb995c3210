import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, sentenceOf, useSentOnce } from '@vp/app-shell';
import type { NoticeChannels } from '@vp/contract';
import { noticeTopics } from '@vp/domain';
import type { NoticeTopic, NoticeChannel } from '@vp/domain';
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
import { QuietHoursCell } from './quiet-hours-cell.tsx';

/** Returns the channels that the volunteer can choose: bound, and able to receive messages. */
function channelsOf({ maskedEmail, wechat }: NoticeChannels): readonly NoticeChannel[] {
  return [...(maskedEmail === null ? [] : (['mail'] as const)), ...(wechat === 'ready' ? (['wechat'] as const) : [])];
}

/** Shows the bound channels, and where to bind the others. */
function Bound({ channels: { maskedEmail, wechat } }: { readonly channels: NoticeChannels }) {
  const { t } = useTexts();
  const needsBond = wechat === 'notBound';
  return (
    <CellGroup label={t('inbox.channels.bound')}>
      <Cell
        icon="mail"
        title={t('inbox.channels.names.mail')}
        note={maskedEmail ?? t('inbox.channels.noEmail')}
        to={maskedEmail === null ? paths.changeMailbox() : undefined}
      />
      {wechat !== 'off' && (
        <Cell
          icon="wechat"
          title={t('inbox.channels.names.wechat')}
          note={t(`inbox.channels.wechat.${wechat}`)}
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
    toast(t(`inbox.channels.following.${following}`), { tone: following === 'yes' ? 'success' : 'error' });
    navigate(paths.messageChannels(), { replace: true });
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
  readonly channels: readonly NoticeChannel[];
  readonly isWanted: (channel: NoticeChannel) => boolean;
  readonly onChoose: (channel: NoticeChannel, isWanted: boolean) => void;
}

function Topic({ topic, channels, isWanted, onChoose }: TopicProps) {
  const { t } = useTexts();
  const title = t(`inbox.channels.topics.${topic}.title`);
  return (
    <Card>
      <div role="group" aria-label={title}>
        <Stack gap={2}>
          <div>
            <Title>{title}</Title>
            <Caption>{t(`inbox.channels.topics.${topic}.note`)}</Caption>
          </div>
          <Row wrap gap={4}>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                label={t(`inbox.channels.names.${channel}`)}
                checked={isWanted(channel)}
                onChange={(checked) => onChoose(channel, checked)}
              />
            ))}
          </Row>
        </Stack>
      </div>
    </Card>
  );
}

function Choices({ channels }: { readonly channels: NoticeChannels }) {
  const { t, language } = useTexts();
  const { inbox } = useApiQueries();
  // In sequence, because a concurrent call would be refused.
  const choose = useMutation({
    ...inbox.setChannel.change({ stale: ['inbox.channels'] }),
    scope: { id: 'message-channels' },
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offline = useOfflineReason();
  const usable = channelsOf(channels);
  const keyOf = (topic: NoticeTopic, channel: NoticeChannel) => `${topic} ${channel}`;
  const isStored = (topic: NoticeTopic, channel: NoticeChannel) =>
    channels.wanted.some((one) => one.topic === topic && one.channel === channel);

  function onChoose(topic: NoticeTopic, channel: NoticeChannel, isWanted: boolean): void {
    if (offline !== undefined) return toast(offline, { tone: 'error' });
    const key = keyOf(topic, channel);
    setChosen((before) => new Map(before).set(key, isWanted));
    // A failed choice returns to the stored value. The app reports the reason in one place.
    const onError = () => setChosen((before) => new Map([...before].filter(([one]) => one !== key)));
    return choose.mutate({ body: { topic, channel, isWanted } }, { onError });
  }

  return (
    <Stack gap={3}>
      <Note>{t('inbox.channels.intro')}</Note>
      <Bound channels={channels} />
      <QuietHoursCell quietHours={channels.quietHours} />
      {channels.wechat === 'notFollowing' && <Follow />}
      {usable.length === 0 && (
        <Note tone="gold">
          {t(channels.wechat === 'notFollowing' ? 'inbox.channels.nothingReached' : 'inbox.channels.nothingBound')}
        </Note>
      )}
      {usable.length > 0 &&
        noticeTopics.map((topic) => (
          <Topic
            key={topic}
            topic={topic}
            channels={usable}
            isWanted={(channel) => chosen.get(keyOf(topic, channel)) ?? isStored(topic, channel)}
            onChoose={(channel, isWanted) => onChoose(topic, channel, isWanted)}
          />
        ))}
      {usable.length > 0 && (
        <Caption tone="quiet">{t('inbox.channels.language', { language: languageNames[language] })}</Caption>
      )}
    </Stack>
  );
}

/** Sets which messages come by e-mail or in WeChat besides the inbox. */
export function MessageChannelsPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().inbox.channels());
  return (
    <DataPage
      query={query}
      title={t('inbox.channels.title')}
      backTo={paths.me()}
      content="spaced"
      skeleton={<SkeletonCells />}
    >
      {(channels) => <Choices channels={channels} />}
    </DataPage>
  );
}
