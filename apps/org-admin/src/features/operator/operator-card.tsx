import { useMutation } from '@tanstack/react-query';
import type { Operator } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  BulletList,
  Button,
  Caption,
  Card,
  Grow,
  Row,
  Tag,
  Tags,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import styles from './operator-card.module.css';
import { RightsSheet } from './rights-sheet.tsx';

function Rights({ person }: { readonly person: Operator }) {
  const { t } = useTexts();
  if (person.role === 'administrator') return <Caption>{t('operator.all')}</Caption>;
  if (person.permissions.length === 0) return <Caption>{t('operator.noRights')}</Caption>;
  return <BulletList items={person.permissions.map((permission) => t(`roleOffers.rights.${permission}`))} />;
}

function Changes({ person }: { readonly person: Operator }) {
  const { t } = useTexts();
  const { operator } = useApiQueries();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(operator.remove.change({ staleIfRefused: true }));
  const [isChanging, setIsChanging] = useState(false);
  const { name } = person;

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('operator.removeTitle', { name }),
      message: t('operator.removeText', { name }),
      confirmText: t('operator.remove'),
      cancelText: t('operator.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ params: { id: person.accountId } });
    toast(t('operator.removed', { name }), { tone: 'success' });
  }

  return (
    <>
      <Row wrap gap={2}>
        <Button
          variant="soft"
          size="small"
          disabledReason={offline}
          reasonLook="spoken"
          about={name}
          onClick={() => setIsChanging(true)}
        >
          {t('operator.change')}
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={isPending}
          disabledReason={offline}
          reasonLook="spoken"
          about={name}
          onClick={() => void remove().catch(() => undefined)}
        >
          {t('operator.remove')}
        </Button>
      </Row>
      {isChanging && <RightsSheet person={person} onClose={() => setIsChanging(false)} />}
    </>
  );
}

/** A person who acts for the organization, with their permissions. */
export function OperatorCard({ person }: { readonly person: Operator }) {
  const { t, format } = useTexts();
  const { name, username, maskedMobile, role, since, isSelf } = person;
  return (
    <Card>
      <div className={styles.parts}>
        <Row align="start">
          <Avatar name={name} size={40} />
          <Grow>
            <h2>{name}</h2>
            <Caption>{[username, maskedMobile].filter(Boolean).join(' · ')}</Caption>
            <Caption>{t('operator.since', { date: format.date(since) })}</Caption>
            {(isSelf || role === 'administrator') && (
              <Tags>
                {role === 'administrator' && (
                  <Tag tone="brand" icon="none">
                    {t('operator.administrator')}
                  </Tag>
                )}
                {isSelf && <Tag>{t('operator.you')}</Tag>}
              </Tags>
            )}
          </Grow>
        </Row>
        <div className={styles.rights}>
          <Rights person={person} />
        </div>
        {role === 'operator' && !isSelf && <Changes person={person} />}
      </div>
    </Card>
  );
}
