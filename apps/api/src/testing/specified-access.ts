import type { Endpoint } from '@vp/contract';
import type { OrganizationStatus } from '@vp/domain';
import { specifiedCalls } from '@vp/specification/calls';
import type { SpecifiedCall } from '@vp/specification/calls';

/** Written by hand from the specification: the contract that grants access cannot prove that it is correct. */
const specified = new Map(specifiedCalls().map((row) => [row.call, row]));

export function specifiedAccess({ method, path }: Endpoint): SpecifiedCall {
  const row = specified.get(`${method.toUpperCase()} ${path.replaceAll(/:\w+/g, ':x')}`);
  if (row?.who === undefined) throw new Error(`scripts/spec/data does not say who may call ${path}`);
  return row;
}

/** Returns how operators of an organization of this status are refused; undefined where the call is open to them. */
export function refusalAtStatus(
  { who, openToUnapproved, openToSuspended }: SpecifiedCall,
  status: OrganizationStatus,
): 'organizationSuspended' | 'organizationNotApproved' | undefined {
  const asksWhoCalls = who !== 'public' && who !== 'client';
  const isOpen = status === 'normal' || openToUnapproved || (openToSuspended && status === 'suspended');
  if (!asksWhoCalls || isOpen) return undefined;
  return status === 'suspended' ? 'organizationSuspended' : 'organizationNotApproved';
}
