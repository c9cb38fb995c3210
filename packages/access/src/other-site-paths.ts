/**
 * What each site says of the other's addresses, so that neither carries the other's whole table. The table test
 * compares them.
 */
export const volunteerHomePath = '/home';
export const organizationLogInPath = '/login?door=organization';
/** Of one activity: takes its `id`. */
export const volunteerActivityPath = '/Home-activityDetails';
