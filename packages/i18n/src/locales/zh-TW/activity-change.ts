/** What has changed in a published activity, as whoever signed up is told. */
export const activityChange = {
  name: '名稱由「{{from}}」改為「{{to}}」',
  time: '時間由 {{from}} 改為 {{to}}',
  periods: '各時段的時間有變',
  place: '地點由「{{from}}」改為「{{to}}」',
  posts: '崗位或名額有變',
  contact: '聯絡人由 {{from}} 改為 {{to}}',
  content: '活動內容有變',
  between: '；',
};
