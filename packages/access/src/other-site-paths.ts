/**
 * Addresses of the other site that each site links to, copied so that no bundle carries both tables. The table test
 * compares them.
 */
export const volunteerHomePath = '/home';
export const organizationLogInPath = '/login?door=organization';
/** Address of one activity; it takes an `id`. */
export const volunteerActivityPath = '/Home-activityDetails';
