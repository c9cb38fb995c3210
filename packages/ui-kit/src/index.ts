/// <reference path="./css.d.ts" />
export { Cover, CoverBody } from './art/cover.tsx';
export { coverKindOf, coverKinds } from './art/cover-kind.ts';
export type { CoverKind } from './art/cover-kind.ts';
export { Illustration } from './art/illustration.tsx';
export { LotusLevel, LotusMark } from './art/lotus.tsx';
export { Waves } from './art/waves.tsx';
export { Button, ButtonLink, IconButton, IconLink } from './button/button.tsx';
export type { ButtonLook } from './button/button.tsx';
export { Avatar } from './card/avatar.tsx';
export { CountBadge, UnreadDot } from './card/count-badge.tsx';
export { Card, Note, Section, TextLink } from './card/card.tsx';
export { Cell, CellGroup } from './card/cell.tsx';
export { Mark } from './card/mark.tsx';
export type { MarkTone } from './card/mark.tsx';
export { participantTones } from './card/participant-tones.ts';
export { FactRow, Facts, Figures } from './card/fact-row.tsx';
export { Tag, Tags, tagTones } from './card/tag.tsx';
export type { TagTone } from './card/tag.tsx';
export { Checkbox } from './choice/checkbox.tsx';
export { Chip, ChipRow } from './choice/chip.tsx';
export { SearchInput } from './choice/search-input.tsx';
export { SegmentedControl } from './choice/segmented-control.tsx';
export { TabPanel, Tabs } from './choice/tabs.tsx';
export type { TabsProps } from './choice/tabs.tsx';
export { FeedbackHost } from './feedback/feedback-host.tsx';
export { alertDialog, clearFeedback, confirm, toast } from './feedback/feedback-store.ts';
export type { DialogRequest } from './feedback/feedback-store.ts';
export { Sheet } from './feedback/sheet.tsx';
export { Icon } from './icon/icon.tsx';
export { loadMoreIcons } from './icon/icon-paths.ts';
export type { IconName } from './icon/icon-paths.ts';
export { LanguageButton } from './language/language-button.tsx';
export { LanguageSheet } from './language/language-sheet.tsx';
export { DataRow } from './layout/data-row.tsx';
export type { DataRowProps } from './layout/data-row.tsx';
export { DotList } from './layout/dot-list.tsx';
export { EntryGrid } from './layout/entry-grid.tsx';
export type { Entry } from './layout/entry-grid.tsx';
export { Caption, Grow, Inset, Row, Stack } from './layout/layout.tsx';
export { BulletList, KeyValueList, List, ListRow } from './layout/list.tsx';
export type { KeyValue } from './layout/list.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { SelectableRow } from './layout/selectable-row.tsx';
export { Hidden, TextAction, Title } from './layout/title.tsx';
export { useLeaveGuard } from './navigation/leave-guard.ts';
export { usePageMemory, useScrollMemory } from './navigation/page-memory.ts';
export { AdminHeader, AdminShell } from './shell/admin-shell.tsx';
export { Entrance } from './shell/entrance.tsx';
export { Hero } from './shell/hero.tsx';
export { NavBar } from './shell/nav-bar.tsx';
export { OfflineBar, useIsOnline } from './shell/offline-bar.tsx';
export { PageNotice } from './shell/page-notice.ts';
export { PageShell } from './shell/page-shell.tsx';
export type { PageShellProps } from './shell/page-shell.tsx';
export { ShellSettingsProvider, useShellSettings } from './shell/shell-settings.tsx';
export { useHasRail, useIsWide } from './shell/use-wide.ts';
export { Actions, StickyActions } from './shell/sticky-actions.tsx';
export { StickyBar } from './shell/sticky-bar.tsx';
export { TabBar } from './shell/tab-bar.tsx';
export type { TabItem } from './shell/tab-bar.tsx';
export { EmptyState } from './state/empty-state.tsx';
export { ErrorState } from './state/error-state.tsx';
export { LoadMore } from './state/load-more.tsx';
export { NoPermission } from './state/no-permission.tsx';
export { ResultPage, StepList } from './state/result-page.tsx';
export type { ResultKind } from './state/result-page.tsx';
export { Bone, Skeleton, SkeletonList } from './state/skeleton.tsx';
export {
  SkeletonCells,
  SkeletonDetail,
  SkeletonForm,
  SkeletonResult,
  SkeletonTable,
} from './state/skeleton-layouts.tsx';
export { safeStorage, storageKey } from './storage/safe-storage.ts';
export { adoptSystemTextScale, applyTextSize, isTextSize, textSizeKey, textSizes } from './theme/text-size.ts';
export type { TextSize } from './theme/text-size.ts';
export { classes } from './theme/css-vars.ts';
