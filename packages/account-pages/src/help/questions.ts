/** A question with its answer. */
export interface Answered {
  /** Empty for text before the first question. */
  readonly question: string;
  /** Sanitised HTML. */
  readonly answer: string;
  /** Question and answer as text, for searching. */
  readonly words: string;
}

interface Part {
  readonly question: string;
  readonly answer: HTMLElement;
}

/** Adds the base path to links to our own pages: the help texts are written without it. */
function setAddresses(body: HTMLElement, toAddress: (path: string) => string): void {
  for (const link of body.querySelectorAll('a[href^="/"]:not([href^="//"])')) {
    link.setAttribute('href', toAddress(link.getAttribute('href') ?? ''));
  }
}

/** Returns the questions of a help category: each `h2` with the content below it. */
export function readQuestions(html: string, toAddress: (path: string) => string): readonly Answered[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  setAddresses(body, toAddress);
  const first: Part = { question: '', answer: document.createElement('div') };
  const parts = [first];
  let current = first;
  for (let node = body.firstChild; node !== null; node = body.firstChild) {
    node.remove();
    if (node instanceof Element && node.tagName === 'H2') {
      current = { question: node.textContent ?? '', answer: document.createElement('div') };
      parts.push(current);
    } else current.answer.append(node);
  }
  return parts
    .map(({ question, answer }) => ({
      question,
      answer: answer.innerHTML,
      words: `${question} ${answer.textContent ?? ''}`.trim(),
    }))
    .filter(({ words }) => words !== '');
}
