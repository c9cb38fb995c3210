import { languageTags, languages } from '@vp/domain';
import { startFailureTexts } from '@vp/i18n/start-failure';
import type { Plugin } from 'vite';

/**
 * Script that shows the failure page. It is ES5, because it runs in every browser. Browsers below the list lack
 * modules, `Promise.any` or `replaceChildren`; their root is removed before the program looks for it. The program
 * itself reports a style sheet of a later page that fails after parsing.
 */
export const startFailureScript = `(function () {
  var isOld = !('noModule' in document.createElement('script')) || !window.Promise || !Promise.any
    || !Element.prototype.replaceChildren;
  var isParsed = false, isLoaded = false, hasFailed = false, isUnstyled = false, page = null;
  function hide() {
    if (page) page.parentNode.removeChild(page);
    page = null;
  }
  function show(reason) {
    var template = document.getElementById('start-failure');
    if (page || !template) return;
    page = document.createElement('div');
    page.className = 'start-failure start-failure-' + reason;
    page.setAttribute('role', 'alert');
    page.innerHTML = template.innerHTML;
    page.querySelector('a').textContent = location.href;
    page.querySelector('a').href = location.href;
    page.querySelector('button').addEventListener('click', function () { location.reload(); });
    document.body.appendChild(page);
  }
  function isStarted() {
    var root = document.getElementById('root');
    return !root || (root.firstElementChild !== null && !root.querySelector('.boot'));
  }
  function check() {
    if (isUnstyled || !isStarted()) show('failed');
  }
  function checkLater() {
    if (isLoaded && hasFailed) setTimeout(check, 2000);
  }
  function onFailure(event) {
    var element = event.target;
    var tag = element && element.tagName;
    var isOwnSheet = tag === 'LINK' && element.rel === 'stylesheet' && !isParsed;
    if (tag && !isOwnSheet && (tag !== 'SCRIPT' || element.type !== 'module')) return;
    if (isOwnSheet) isUnstyled = true;
    hasFailed = true;
    checkLater();
  }
  if (isOld) {
    document.addEventListener('readystatechange', function () {
      var root = document.getElementById('root');
      if (document.readyState === 'loading' || page) return;
      if (root) root.parentNode.removeChild(root);
      show('old');
    });
    return;
  }
  addEventListener('error', onFailure, true);
  addEventListener('unhandledrejection', onFailure);
  addEventListener('load', function () {
    isLoaded = true;
    checkLater();
  });
  document.addEventListener('DOMContentLoaded', function () {
    isParsed = true;
    new MutationObserver(function () {
      if (!isUnstyled && isStarted()) hide();
    }).observe(document.getElementById('root'), { childList: true });
  });
  setTimeout(check, 60000);
})();`;

const style = `html{color-scheme:only light}
body{margin:0;background:#faf7f1}
.boot{position:fixed;top:calc(50% - 16px);left:calc(50% - 16px);box-sizing:border-box;width:32px;height:32px;border:3px solid #d6e4df;border-top-color:#063b33;border-radius:50%;animation:boot 1s linear infinite}
@keyframes boot{to{transform:rotate(360deg)}}
@media (prefers-reduced-motion:reduce){.boot{animation:none}}
template{display:none}
.start-failure{position:fixed;top:0;right:0;bottom:0;left:0;z-index:2147483647;overflow:auto;padding:24px;background:#faf7f1;color:#063b33;font:16px/1.6 sans-serif}
.start-failure section{max-width:560px;margin:0 auto 24px}
.start-failure h2{margin:0;font-size:20px}
.start-failure p{margin:0}
.start-failure a{color:inherit;word-break:break-all}
.start-failure button{min-height:44px;padding:8px 16px;border:0;border-radius:8px;background:#063b33;color:#fff;font:inherit}
.start-failure-old .failed,.start-failure-failed .old{display:none}`;

function failurePage(): string {
  const sections = languages.map((language) => {
    const { old, failed } = startFailureTexts[language];
    const part = (reason: string, { title, text }: typeof old) =>
      `<div class="${reason}"><h2>${title}</h2><p>${text}</p></div>`;
    return `<section lang="${languageTags[language]}">${part('old', old)}${part('failed', failed)}</section>`;
  });
  const words = (pick: 'reload' | 'noScript') => languages.map((language) => startFailureTexts[language][pick]);
  const actions = `<section><p><a></a></p><p><button type="button">${words('reload').join(' · ')}</button></p></section>`;
  return `<template id="start-failure">${sections.join('')}${actions}</template>
<noscript>${words('noScript').join(' ')}</noscript>`;
}

/**
 * Shows a loading indicator until the program renders the page, and a page in four languages if the browser is too old
 * or the site does not start.
 */
export function startFailure(): Plugin {
  return {
    name: 'start-failure',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(
            '<title>',
            () => `<script>${startFailureScript.replaceAll(/\n\s*/g, '\n')}</script>\n<style>${style}</style>\n<title>`,
          )
          .replace('<div id="root"></div>', '<div id="root"><div class="boot"></div></div>')
          .replace('</body>', () => `${failurePage()}\n</body>`),
    },
  };
}
