-- A period may cross midnight; the editors' own wording of the sentence stays.
UPDATE "help" SET "content" = replace(replace(replace(replace("content"::text,
  '每個時段在同一天內，', '每個時段最長 16 小時，可跨越午夜，計入開始當日；'),
  '每个时段须在同一天内，', '每个时段最长 16 小时，可跨越午夜，计入开始当天；'),
  'Each period lies within one day, and its places', 'Each period lasts at most 16 hours, may cross midnight and counts for the day on which it starts; its places'),
  'Cada período fica dentro de um só dia e as vagas', 'Cada período dura, no máximo, 16 horas, pode passar da meia-noite e conta para o dia em que começa; as vagas')::jsonb
WHERE "id" = '00000000-0000-4000-8100-000000000006';
