import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { Suspense, createElement as h, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Words } from './words.js';

const texts = { next: '下一頁', alone: '把二維碼放進框內' };
const CardsHere = lazy(() => import('./cards-here.js'));
const CardsNext = lazy(() => import('./next-cards.js'));
const pages = { '/': Words, '/cards': CardsHere, '/next-cards': CardsNext };
const language = 'zh-TW';
void i18next.use(initReactI18next).init({
  lng: language,
  resources: { [language]: { translation: texts } },
  initAsync: false,
  interpolation: { escapeValue: false },
});
const pageAt = ([path, page]) =>
  h(Route, { path, key: path, element: h(Suspense, { fallback: null, key: path }, h(page)) });
const routes = h(Routes, null, Object.entries(pages).map(pageAt));
const router = h(
  BrowserRouter,
  { basename: '/bare', future: { v7_startTransition: true, v7_relativeSplatPath: true } },
  routes,
);
createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: new QueryClient() }, router));
