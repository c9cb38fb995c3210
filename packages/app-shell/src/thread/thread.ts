export { ReportSheet } from './report-sheet.tsx';
export { ThreadView } from './thread-view.tsx';
export { threadDrafts } from './thread-draft.ts';
