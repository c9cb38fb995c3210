import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
const home = createElement('h1', null, 'Home');
const routes = createElement(Routes, null, createElement(Route, { path: '/', element: home }));
createRoot(document.getElementById('root')).render(createElement(BrowserRouter, { basename: '/wu' }, routes));
