/** A question with its answer. */
export interface Answered {
  /** Empty for what stands before the first question. */
  readonly question: string;
  /** Sanitised HTML. */
  readonly answer: string;
  /** All its words, for a search. */
  readonly words: string;
}

interface Part {
  readonly question: string;
  readonly answer: HTMLElement;
}

/** Our own pages stand below the address of the site; text that the desk writes does not say where that is. */
function setAddresses(body: HTMLElement, toAddress: (path: string) => string): void {
  for (const link of body.querySelectorAll('a[href^="/"]:not([href^="//"])')) {
    link.setAttribute('href', toAddress(link.getAttribute('href') ?? ''));
  }
}

/** The questions of a category of help: each `h2`, with what stands below it. */
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
