import type { ReceivedInvitation } from '@vp/contract';
import { LocalText } from '@vp/i18n/react';
import { Avatar, Caption, Grow, Row } from '@vp/ui-kit';

interface HeadProps {
  readonly organization: ReceivedInvitation['organization'];
  readonly title: string;
  readonly sender: string;
}

/** Organization, kind and sender of an offer. */
export function Head({ organization, title, sender }: HeadProps) {
  return (
    <Row>
      <Avatar name={organization.name.text} size={40} shape="square" />
      <Grow>
        <h2>
          <LocalText text={organization.name} />
        </h2>
        <Caption>{title}</Caption>
        <Caption>{sender}</Caption>
      </Grow>
    </Row>
  );
}

export interface OfferProps<Offer> {
  readonly offer: Offer;
  /** Shows the outcome above the list. */
  readonly onAnswered: (words: string) => void;
}
