import styles from '../kit.module.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, LanguageSheet, LargePhoto, Sheet, alertDialog, confirm, toast } from '@vp/ui-kit';
import { captcha } from '../samples.ts';
import type { Group } from '../specimen.ts';

interface OpenerProps {
  readonly name: string;
  readonly children: (close: () => void) => ReactNode;
}

function Opener({ name, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="small" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

export const layers: Group = {
  name: 'layers',
  specimens: [
    {
      name: 'sheets',
      Show: ({ words }) => (
        <div className={styles.states}>
          <Opener name="sheet">
            {(close) => (
              <Sheet title={words.activity} note={words.when} onClose={close} footer={<Button>{words.save}</Button>}>
                <p>{words.note}</p>
              </Sheet>
            )}
          </Opener>
          <Opener name="panel">
            {(close) => (
              <Sheet title={words.activity} desktop="panel" onClose={close}>
                <p>{words.note}</p>
              </Sheet>
            )}
          </Opener>
          <Opener name="photos">
            {(close) => (
              <LargePhoto
                photos={[
                  { src: captcha, alt: words.person },
                  { src: captcha, alt: words.activity },
                ]}
                onClose={close}
              />
            )}
          </Opener>
          <Opener name="language">
            {(close) => <LanguageSheet language="zh-TW" onLanguage={() => undefined} onClose={close} />}
          </Opener>
        </div>
      ),
    },
    {
      name: 'dialogs',
      Show: ({ words }) => (
        <div className={styles.states}>
          <Button
            variant="soft"
            size="small"
            onClick={() => void confirm({ title: words.activity, message: words.note, confirmText: words.save })}
          >
            confirm
          </Button>
          <Button
            variant="soft"
            size="small"
            onClick={() => void confirm({ title: words.remove, confirmText: words.remove, tone: 'danger' })}
          >
            danger
          </Button>
          <Button
            variant="soft"
            size="small"
            onClick={() => void alertDialog({ title: words.refused, message: words.reason })}
          >
            alert
          </Button>
        </div>
      ),
    },
    {
      name: 'toasts',
      Show: ({ words }) => (
        <div className={styles.states}>
          {(['plain', 'success', 'error'] as const).map((tone) => (
            <Button key={tone} variant="soft" size="small" onClick={() => toast(words.note, { tone })}>
              {`toast ${tone}`}
            </Button>
          ))}
        </div>
      ),
    },
  ],
};
