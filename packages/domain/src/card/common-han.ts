/**
 * Han characters of everyday texts and of a bank's reasons, in both scripts. They decide in which encoding a short text
 * makes sense.
 */
export const commonHan =
  '的一是不了在有人我他這这個个們们中來来上大為为和國国地到以說说時时要就出會会可也你對对生能而子那得于於著下自之年過过' +
  '發发後后作里用道行所然家種种事成方多經经麼么去法學学如都同現现當当沒没動动面起看定天分還还進进好小部其些主樣样理' +
  '心她本前開开但因只從从想實实日者意無无此與与申請请資资料地址證证件姓名號号碼码銀银戶户口電电話话完整齊齐核' +
  '未誤误錯错不符過期过期填寫写補补交簽签相片清楚監监護护客戶帳账取消重複复已卡身份分失敗败收';
