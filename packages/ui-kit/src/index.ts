/// <reference path="./css.d.ts" />
export { Cover } from './art/cover.tsx';
export type { CoverProps } from './art/cover.tsx';
export { coverKindOf, coverKinds } from './art/cover-kind.ts';
export type { CoverKind } from './art/cover-kind.ts';
export { Illustration } from './art/illustration.tsx';
export type { IllustrationName } from './art/illustration.tsx';
export { LotusLevel, LotusMark } from './art/lotus.tsx';
export { Waves } from './art/waves.tsx';
export { Button, ButtonLink, IconButton, IconLink } from './button/button.tsx';
export type { ButtonLinkProps, ButtonLook, ButtonProps, IconButtonProps } from './button/button.tsx';
export { Avatar } from './card/avatar.tsx';
export { CountBadge, UnreadDot } from './card/count-badge.tsx';
export { Card, Note, Section, TextLink } from './card/card.tsx';
export { Cell, CellGroup } from './card/cell.tsx';
export type { CellProps } from './card/cell.tsx';
export { FactRow, Facts, Figures } from './card/fact-row.tsx';
export { Tag, Tags, tagTones } from './card/tag.tsx';
export type { TagTone } from './card/tag.tsx';
export { Checkbox } from './choice/checkbox.tsx';
export { Chip, ChipRow } from './choice/chip.tsx';
export { SearchInput } from './choice/search-input.tsx';
export { SegmentedControl } from './choice/segmented-control.tsx';
export { Switch } from './choice/switch.tsx';
export { TabPanel, Tabs } from './choice/tabs.tsx';
export type { TabOption, TabsProps } from './choice/tabs.tsx';
export { Dialog } from './feedback/dialog.tsx';
export { FeedbackHost } from './feedback/feedback-host.tsx';
export { alertDialog, clearFeedback, confirm, toast } from './feedback/feedback-store.ts';
export type { DialogRequest, ToastTone } from './feedback/feedback-store.ts';
export { Sheet } from './feedback/sheet.tsx';
export { Icon } from './icon/icon.tsx';
export { loadMoreIcons } from './icon/icon-paths.ts';
export type { IconName } from './icon/icon-paths.ts';
export { LanguageButton } from './language/language-button.tsx';
export { LanguageSheet } from './language/language-sheet.tsx';
export { DataRow } from './layout/data-row.tsx';
export type { DataRowProps } from './layout/data-row.tsx';
export { EntryGrid } from './layout/entry-grid.tsx';
export type { Entry } from './layout/entry-grid.tsx';
export { Caption, Grow, Row, Stack } from './layout/layout.tsx';
export type { Space } from './layout/layout.tsx';
export { KeyValueList, List, ListRow } from './layout/list.tsx';
export type { KeyValue } from './layout/list.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { SelectableRow } from './layout/selectable-row.tsx';
export type { RowSelection } from './layout/selectable-row.tsx';
export { Hidden, TextAction, Title } from './layout/title.tsx';
export { useLeaveGuard } from './navigation/leave-guard.ts';
export type { LeaveGuard } from './navigation/leave-guard.ts';
export { usePageMemory, useScrollMemory } from './navigation/page-memory.ts';
export { AdminHeader, AdminShell } from './shell/admin-shell.tsx';
export { Hero } from './shell/hero.tsx';
export { NavBar } from './shell/nav-bar.tsx';
export { OfflineBar, useIsOnline } from './shell/offline-bar.tsx';
export { PageNotice } from './shell/page-notice.ts';
export { PageShell } from './shell/page-shell.tsx';
export type { PageShellProps } from './shell/page-shell.tsx';
export { ShellSettingsProvider, useShellSettings } from './shell/shell-settings.tsx';
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
export {
  Bone,
  Skeleton,
  SkeletonCells,
  SkeletonDetail,
  SkeletonForm,
  SkeletonList,
  SkeletonResult,
  SkeletonTable,
} from './state/skeleton.tsx';
export { SlowNotice } from './state/slow-notice.tsx';
export { safeStorage, storageKey } from './storage/safe-storage.ts';
export type { StorageScope } from './storage/safe-storage.ts';
export { adoptSystemTextScale, applyTextSize, isTextSize, textSizeKey, textSizes } from './theme/text-size.ts';
export type { TextSize } from './theme/text-size.ts';
export { classes } from './theme/css-vars.ts';
