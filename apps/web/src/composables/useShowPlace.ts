import { useRouter } from 'vue-router';
import { useOpenCampaign } from './useCampaign.js';
import { useOpenSelection } from './useSelection.js';

/** Opens a place on the map from a link in a text. */
export function useShowPlace(): (place: string) => void {
  const router = useRouter();
  const open = useOpenCampaign();
  const selection = useOpenSelection();
  return (place) => {
    selection.choose(place);
    void router.push({ name: 'board', params: { id: open.id } });
  };
}
