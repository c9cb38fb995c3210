import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import type { WorkChannels as Channels } from '@vp/contract';
import { workDeliveries } from '@vp/domain';
import type { NoticeChannel, WorkDelivery, WorkKind } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  ChipChoice,
  Note,
  Section,
  SkeletonCells,
  Stack,
  Title,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

/** Returns the channels on which messages can reach the operator. */
function channelsOf({ maskedEmail, wechat }: Channels): readonly NoticeChannel[] {
  return [...(maskedEmail === null ? [] : (['mail'] as const)), ...(wechat === 'ready' ? (['wechat'] as const) : [])];
}

interface KindProps {
  readonly kind: WorkKind;
  readonly channels: readonly NoticeChannel[];
  readonly deliveryOf: (channel: NoticeChannel) => WorkDelivery;
  readonly onChoose: (channel: NoticeChannel, delivery: WorkDelivery) => void;
}

function Kind({ kind, channels, deliveryOf, onChoose }: KindProps) {
  const { t } = useTexts();
  const title = t(`dashboard.${kind}`);
  return (
    <Card>
      <Stack gap={2}>
        <Title>{title}</Title>
        {channels.map((channel) => {
          const name = t(`inbox.channels.names.${channel}`);
          return (
            <div key={channel}>
              <Caption>{name}</Caption>
              <ChipChoice
                label={`${title}, ${name}`}
                options={workDeliveries.map((value) => ({
                  value,
                  label: t(`inbox.channels.deliveries.${value}`),
                }))}
                value={deliveryOf(channel)}
                onChoose={(delivery) => onChoose(channel, delivery)}
              />
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}

function Choices({ channels }: { readonly channels: Channels }) {
  const { t } = useTexts();
  const { inbox } = useApiQueries();
  const offline = useOfflineReason();
  // In sequence, because a concurrent call would be refused.
  const choose = useMutation({
    ...inbox.setWorkChannel.change({ stale: ['inbox.workChannels'] }),
    scope: { id: 'work-channels' },
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, WorkDelivery>>(new Map());
  const usable = channelsOf(channels);

  function onChoose(kind: WorkKind, channel: NoticeChannel, delivery: WorkDelivery): void {
    if (offline !== undefined) return toast(offline, { tone: 'error' });
    const key = `${kind} ${channel}`;
    setChosen((before) => new Map(before).set(key, delivery));
    // A failed choice returns to the stored value. The app reports the reason in one place.
    const onError = () => setChosen((before) => new Map([...before].filter(([one]) => one !== key)));
    return choose.mutate({ body: { kind, channel, delivery } }, { onError });
  }

  if (usable.length === 0)
    return (
      <Stack>
        <Note tone="gold">{t('inbox.channels.nothing')}</Note>
        <ButtonLink to={paths.changeEmail()} variant="soft">
          {t('inbox.channels.bind')}
        </ButtonLink>
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Caption>{t('inbox.channels.text')}</Caption>
      {channels.kinds.map(({ kind, deliveries }) => (
        <Kind
          key={kind}
          kind={kind}
          channels={usable}
          deliveryOf={(channel) => chosen.get(`${kind} ${channel}`) ?? deliveries[channel]}
          onChoose={(channel, delivery) => onChoose(kind, channel, delivery)}
        />
      ))}
    </Stack>
  );
}

/** Sets which messages about work also come by e-mail or in WeChat, at once or once a day. */
export function WorkChannels() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().inbox.workChannels());
  return (
    <Section title={t('inbox.channels.title')}>
      <Loaded query={query} size="block" skeleton={<SkeletonCells />}>
        {(channels) => <Choices channels={channels} />}
      </Loaded>
    </Section>
  );
}
