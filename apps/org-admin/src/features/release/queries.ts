import { mutationOptions } from '@tanstack/react-query';
import type { ActivityReleaseValues } from '@vp/validators';
import type { Api } from '../../shared/api.ts';

export const publishMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: ActivityReleaseValues) => api.release.publish({ body }),
    meta: { handled: true },
  });

export const previewMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: ActivityReleaseValues) => api.release.preview({ body }),
    meta: { handled: true },
  });
